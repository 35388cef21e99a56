// A translator that uses the API of LibreTranslate: POST /translate with several texts at once.
// Texts are sent and received as plain text; markup in them stays text.
import Ajv from 'ajv';
import { request } from 'undici';
import type { Locale } from '../../../../src/lib/locales';
import { TranslationError, type TranslationPort } from './translations';

export type LibreTranslateSettings = { url: string; apiKey: string | null };

/** LibreTranslate's codes where they differ from ours. */
const codes: Partial<Record<Locale, string>> = { 'zh-Hans': 'zh', 'zh-Hant': 'zt', no: 'nb' };
const toCode = (locale: Locale): string => codes[locale] ?? locale;

type Answer = { translatedText: string[] };
const isAnswer = new Ajv().compile<Answer>({
  type: 'object',
  required: ['translatedText'],
  properties: { translatedText: { type: 'array', items: { type: 'string' } } },
});
const maxAnswerBytes = 2_000_000;

/** Parses Retry-After in seconds, its usual form; dates are ignored. */
function readRetryAfter(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,5}$/.test(header) ? Number(header) * 1_000 : null;
}

async function readAnswer(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxAnswerBytes) throw new TranslationError('refused', 'the response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseAnswer(text: string, count: number): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new TranslationError('refused', 'the response is not JSON', { cause: error });
  }
  if (!isAnswer(value))
    throw new TranslationError('refused', 'the response has no translated texts');
  // NUL cannot be stored, and an empty text is no translation.
  const texts = value.translatedText.map((translated) => translated.replaceAll('\0', '').trim());
  if (texts.length !== count || texts.some((translated) => translated === ''))
    throw new TranslationError('refused', 'the response has a different number of texts');
  return texts;
}

export function createLibreTranslate({ url, apiKey }: LibreTranslateSettings): TranslationPort {
  return {
    translate: async (texts, { source, target }, signal) => {
      const body = {
        q: texts,
        source: toCode(source),
        target: toCode(target),
        format: 'text',
        ...(apiKey === null ? {} : { api_key: apiKey }),
      };
      try {
        const answer = await request(`${url}/translate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        });
        const { statusCode: status } = answer;
        if (status === 200) return parseAnswer(await readAnswer(answer.body), texts.length);
        await answer.body.dump();
        // LibreTranslate answers 403 for a key that is wrong or used up.
        if (status === 429 || status === 403 || status >= 500)
          throw new TranslationError('unavailable', `answered ${status}`, {
            retryAfterMs: readRetryAfter(answer.headers['retry-after']),
          });
        throw new TranslationError('refused', `answered ${status}`);
      } catch (error) {
        if (error instanceof TranslationError) throw error;
        throw new TranslationError('unavailable', 'did not answer', { cause: error });
      }
    },
  };
}
