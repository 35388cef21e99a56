// Splits highlighted text from the wire (escaped HTML with <em> or <mark> around the match) into
// plain pieces, so that no HTML from upstream is ever inserted into the page. Pure.

export type HighlightPart = { text: string; isMatch: boolean };

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

function decodeEntities(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_match, name: string) => entities[name] ?? '');
}

export function splitHighlight(html: string): HighlightPart[] {
  return html
    .split(/(<(?:em|mark)>.*?<\/(?:em|mark)>)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const matchedText = /^<(?:em|mark)>(.*)<\/(?:em|mark)>$/.exec(piece)?.[1];
      return { text: decodeEntities(matchedText ?? piece), isMatch: matchedText !== undefined };
    });
}
