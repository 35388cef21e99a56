// Formats a text message. The last line binds a code to our host (`@host #code`), so that phones
// offer it only on our pages. Pure.
import type { RenderedMail } from './renderMail';

export function textMessage(
  { paragraphs, link }: Pick<RenderedMail, 'paragraphs' | 'link'>,
  params: Record<string, unknown>,
  webOrigin: string,
): string {
  const { code } = params;
  const bound = typeof code === 'string' ? [`@${new URL(webOrigin).host} #${code}`] : [];
  return [...paragraphs, ...(link === null ? [] : [link.url]), ...bound].join('\n');
}
