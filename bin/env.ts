/** What a program needs from the machine to run at all, with none of our settings or secrets in it. */
export function systemEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return { NODE_ENV: "production", PATH, HOME, TMPDIR, SystemRoot, LC_ALL: "C" };
}
