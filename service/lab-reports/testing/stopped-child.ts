// A child process that gets no processor time before it has begun: it stays stopped until it is killed.
process.kill(process.pid, "SIGSTOP");
