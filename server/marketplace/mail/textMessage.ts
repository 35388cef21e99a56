// A text message as it goes out. A code is repeated on the last line bound to our host, the form by which phones offer it
// on our pages and nowhere else. Called by the delivery and the outbox page. Pure.
import type { RenderedMail } from './renderMail';

export function textMessage({ paragraphs, link }: Pick<RenderedMail, 'paragraphs' | 'link'>, params: Record<string, unknown>, webOrigin: string): string {
  const { code } = params;
  const bound = typeof code === 'string' ? [`@${new URL(webOrigin).host} #${code}`] : [];
  return [...paragraphs, ...(link === null ? [] : [link.url]), ...bound].join('\n');
}
