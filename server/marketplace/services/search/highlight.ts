// Renders a text as HTML with the typed prefixes of words in <em>. Everything else is escaped.
// Accents and case are ignored.
import escapeHtml from 'escape-html';

/**
 * Folds each character to its lower-case base letter. The result has the length of the input, so
 * positions match.
 */
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
    const isWordStart = at === 0 || !isLetter(plain.charAt(at - 1));
    const word = isWordStart
      ? words.find((candidate) => plain.startsWith(candidate, at))
      : undefined;
    const length = word?.length ?? 1;
    const piece = escapeHtml(text.slice(at, at + length));
    html += word === undefined ? piece : `<em>${piece}</em>`;
    at += length;
  }
  return html;
}
