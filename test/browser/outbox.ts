// What a person reads in their mail or on their phone: the development outbox of the Gavel under test. Called from
// *.browser.test.ts.
import { request } from 'undici';
import { until } from './until';

export type Letter = { id: number; text: string; link: string | null };

const articlePattern = /<article id="mail-(\d+)">(.*?)<\/article>/gs;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function plain(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

/** Everything to that address or phone number, newest first. */
async function lettersTo(marketplaceUrl: string, recipient: string): Promise<Letter[]> {
  const answer = await request(`${marketplaceUrl}/outbox`);
  const page = await answer.body.text();
  return [...page.matchAll(articlePattern)]
    .map(([, id = '', html = '']) => ({ id: Number(id), text: plain(html), link: /<a href="([^"]+)"/.exec(html)?.[1] ?? null }))
    .filter(({ text }) => text.includes(`o ${recipient},`));
}

/** The newest letter that is younger than `after` (an id) and has what is looked for; waits until it is there. */
export function newLetter(marketplaceUrl: string, recipient: string, { after = 0, says = '' }: { after?: number; says?: string } = {}): Promise<Letter> {
  return until(`a letter to ${recipient} that says "${says}"`, async () => {
    const letters = await lettersTo(marketplaceUrl, recipient);
    return letters.find(({ id, text }) => id > after && text.includes(says)) ?? null;
  });
}

/** The six digits of a letter. */
export function codeIn({ text }: Letter): string {
  // Addresses may have six digits in a row too.
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text.replaceAll(/\S+@\S+/g, ''))?.[0];
  if (code === undefined) throw new Error(`There is no code in "${text}".`);
  return code;
}

export function linkIn({ link, text }: Letter): string {
  if (link === null) throw new Error(`There is no link in "${text}".`);
  return link.replaceAll('&amp;', '&');
}
