// Parses HTML that React rendered into a tree of plain elements, for the `/plain` baseline. Works
// only for HTML of our own pages: every tag is closed, every attribute quoted.

export type PlainNode = {
  tag: string;
  props: Record<string, string>;
  children: (PlainNode | string)[];
};

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const RENAMED: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  maxlength: 'maxLength',
  srcset: 'srcSet',
  datetime: 'dateTime',
  fetchpriority: 'fetchPriority',
  autocomplete: 'autoComplete',
  tabindex: 'tabIndex',
};
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const unescape = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

function parseProps(text: string): Record<string, string> {
  const props: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([^\s=]+)="([^"]*)"/g)) {
    // React does not take these as plain text, and they hardly matter for the measurement.
    if (['value', 'checked', 'selected', 'style'].includes(name)) continue;
    const isPlain = /^(data|aria)-/.test(name) || !name.includes('-');
    if (isPlain) props[RENAMED[name] ?? name] = unescape(value);
  }
  return props;
}

export function parseTree(html: string): PlainNode[] {
  const root: PlainNode = { tag: 'root', props: {}, children: [] };
  const open = [root];
  for (const [, close, tag, attributes, text] of html.matchAll(
    /<(\/?)([a-z0-9]+)((?:\s[^>]*)?)\/?>|([^<]+)|<!--.*?-->/gi,
  )) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(unescape(text));
    else if (tag === undefined) continue;
    else if (close === '/') open.pop();
    else {
      const node: PlainNode = { tag, props: parseProps(attributes ?? ''), children: [] };
      parent.children.push(node);
      if (!VOID.has(tag)) open.push(node);
    }
  }
  return root.children.filter((child) => typeof child !== 'string');
}
