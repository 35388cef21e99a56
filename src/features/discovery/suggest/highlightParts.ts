// Reads the wire's highlighted text, escaped HTML with <em> or <mark> around what was typed, into plain pieces, so that nothing
// from upstream is ever put into the page as HTML. Pure.

export type HighlightPart = { text: string; isMatch: boolean };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function plain(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? '');
}

export function highlightParts(html: string): HighlightPart[] {
  return html
    .split(/(<(?:em|mark)>.*?<\/(?:em|mark)>)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const inner = /^<(?:em|mark)>(.*)<\/(?:em|mark)>$/.exec(piece)?.[1];
      return { text: plain(inner ?? piece), isMatch: inner !== undefined };
    });
}
