const PREFIX = "phial.form-draft.";
const NONCE_BYTES = 12;

export type TabVault = {
  /** Whether this tab stored anything, in this session or an earlier one. */
  hasAny: () => boolean;
  /** Encrypts a text into the tab's session storage. False when there is no key or the browser refuses. */
  put: (name: string, text: string) => Promise<boolean>;
  remove: (name: string) => void;
  /** Everything that this session stored; what cannot be decrypted is removed. Throws when there is no key now. */
  openAll: () => Promise<Map<string, string>>;
  /** Fetches the key in advance, because that is impossible once the connection is lost. */
  prepare: () => Promise<unknown>;
  /** Removes all stored texts, and the key from memory. */
  forget: () => void;
};

/**
 * Texts that a tab keeps in its session storage across a reload, each encrypted with AES-GCM and bound to its name. The
 * key comes from the server, cannot be exported from its CryptoKey, and is never stored in the browser.
 */
export function createTabVault(readKey: () => Promise<string>): TabVault {
  let key: Promise<CryptoKey> | null = null;
  // Changes when everything is forgotten, so that a text still being encrypted at that time is not stored.
  let generation = 0;

  function getKey(): Promise<CryptoKey> {
    key ??= readKey().then(importKey);
    const asked = key;
    asked.catch(() => {
      if (key === asked) key = null;
    });
    return asked;
  }
  const latest = new Map<string, symbol>();

  return {
    hasAny: () => listNames().length > 0,
    async put(name, text) {
      const [begun, own] = [generation, Symbol(name)];
      latest.set(name, own);
      try {
        const sealed = await encrypt(await getKey(), name, text);
        const isWanted = begun === generation && latest.get(name) === own;
        if (isWanted) sessionStorage.setItem(PREFIX + name, sealed);
        return isWanted;
      } catch {
        // It stays in memory.
        return false;
      }
    },
    remove(name) {
      latest.delete(name);
      sessionStorage.removeItem(PREFIX + name);
    },
    async openAll() {
      const opener = await getKey();
      const opened = new Map<string, string>();
      for (const name of listNames()) {
        const text = await decrypt(opener, name, sessionStorage.getItem(PREFIX + name) ?? "");
        if (text === null) sessionStorage.removeItem(PREFIX + name);
        else opened.set(name, text);
      }
      return opened;
    },
    prepare: getKey,
    forget() {
      generation += 1;
      key = null;
      latest.clear();
      forgetStoredDrafts();
    },
  };
}

/** Removes what this tab stored in any session. */
export function forgetStoredDrafts(): void {
  for (const name of listNames()) sessionStorage.removeItem(PREFIX + name);
}

function listNames(): string[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
}

function importKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", toBytes(base64), "AES-GCM", false, ["encrypt", "decrypt"]);
}

async function encrypt(key: CryptoKey, name: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const algorithm = { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(name) };
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text));
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Null for text that another session's key encrypted, or that is not in this format. */
async function decrypt(key: CryptoKey, name: string, stored: string): Promise<string | null> {
  try {
    const bytes = toBytes(stored);
    const iv = bytes.subarray(0, NONCE_BYTES);
    const algorithm = { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(name) };
    const text = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(NONCE_BYTES));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
