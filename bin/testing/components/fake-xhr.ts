/** The transport of an upload: passes it to the fake API and emits no progress events. */
export class FakeXhr {
  status = 0;
  responseText = "";
  upload = { onprogress: null };
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  #path = "";

  open(_method: string, path: string) {
    this.#path = path;
  }
  setRequestHeader() {}
  abort() {
    this.onload = () => undefined;
    this.onabort();
  }
  send() {
    fetch(this.#path, { method: "POST" })
      .then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload();
      })
      .catch(() => this.onerror());
  }
}
