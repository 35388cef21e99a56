// What the upstream has just answered to nobody in particular, validated and decoded, kept for a second in this process
// and shared by the pages that are made in it. Never asked for a signed-in request. Used by makePage.
import { LRUCache } from 'lru-cache';
import type { Answer, ShareAnswers } from '../../src/entry/server';

const TTL_MS = 1000;
const MAX_ANSWERS = 200;

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeep(part);
}

/** `varies`: everything besides the question that an answer depends on. */
export type AnswerCache = { shareFor: (varies: readonly string[]) => ShareAnswers };

export function createAnswerCache(): AnswerCache {
  const answers = new LRUCache<string, Answer>({ max: MAX_ANSWERS, ttl: TTL_MS });
  const underWay = new Map<string, Promise<Answer>>();

  async function keep(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      // Stores share it from now on: nobody may change it. What failed is asked anew.
      freezeDeep(answer);
      if ('data' in answer) answers.set(key, answer);
      return answer;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    shareFor: (varies) => (question, ask) => {
      const key = JSON.stringify([...varies, question]);
      const known = answers.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const running = underWay.get(key) ?? keep(key, ask);
      underWay.set(key, running);
      return running;
    },
  };
}
