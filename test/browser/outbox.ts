// Reads a user's mails and text messages from the development outbox of the Gavel under test.
import { request } from 'undici';
import { waitFor } from './waitFor';

export type Letter = { id: number; text: string; link: string | null };

const articlePattern = /<article id="mail-(\d+)">(.*?)<\/article>/gs;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function toPlainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

/** All letters to this address or phone number, newest first. */
async function readLettersTo(marketplaceUrl: string, recipient: string): Promise<Letter[]> {
  const answer = await request(`${marketplaceUrl}/outbox`);
  const page = await answer.body.text();
  return [...page.matchAll(articlePattern)]
    .map(([, id = '', html = '']) => ({
      id: Number(id),
      text: toPlainText(html),
      link: /<a href="([^"]+)"/.exec(html)?.[1] ?? null,
    }))
    .filter(({ text }) => text.includes(`o ${recipient},`));
}

/** Waits for the newest letter that is newer than `after` (an id) and has the wanted content. */
export function waitForLetter(
  marketplaceUrl: string,
  recipient: string,
  { after = 0, says = '' }: { after?: number; says?: string } = {},
): Promise<Letter> {
  return waitFor(`a letter to ${recipient} that says "${says}"`, async () => {
    const letters = await readLettersTo(marketplaceUrl, recipient);
    return letters.find(({ id, text }) => id > after && text.includes(says)) ?? null;
  });
}

/** The six digits of a letter. */
export function findCode({ text }: Letter): string {
  // Addresses may contain six digits in a row too.
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text.replaceAll(/\S+@\S+/g, ''))?.[0];
  if (code === undefined) throw new Error(`No code in "${text}".`);
  return code;
}

export function findLink({ link, text }: Letter): string {
  if (link === null) throw new Error(`No link in "${text}".`);
  return link.replaceAll('&amp;', '&');
}
