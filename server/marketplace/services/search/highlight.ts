// A text as HTML in which the beginnings of words that were typed stand in <em>. Everything else is escaped.
// Called by suggest. Accents and case do not count when comparing.
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** As long as its input, so that positions stay: each character becomes its plain lower-case letter. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const character = text.charAt(at);
    return character.normalize('NFD').charAt(0).toLowerCase().charAt(0) || character;
  }).join('');
}

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

export function highlight(text: string, typed: readonly string[]): string {
  const plain = fold(text);
  const words = typed
    .map(fold)
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);
  let html = '';
  let at = 0;
  while (at < text.length) {
    const starts = at === 0 || !isLetter(plain.charAt(at - 1));
    const word = starts ? words.find((candidate) => plain.startsWith(candidate, at)) : undefined;
    const length = word?.length ?? 1;
    const piece = escapeHtml(text.slice(at, at + length));
    html += word === undefined ? piece : `<em>${piece}</em>`;
    at += length;
  }
  return html;
}
