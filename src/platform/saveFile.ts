// Hands a text, or what was fetched, to the browser as a file to be saved. Browser only; it never leaves the device.

export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The browser has taken it by then; without this it keeps the text until the page goes.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
