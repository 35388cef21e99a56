// Offers a text or a fetched file as a download. The content stays on the device. Browser only.

export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The browser has read it by then. Without revoking, the content stays in memory until the page
  // unloads.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
