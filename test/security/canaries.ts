// Canaries: secret values that must not appear in answers, log lines or a dump of the database. A
// canary may name the answers that give it to its owner; anywhere else it is a hit.
import type { RecordedAnswer } from '../setup/realGavel';

type Allowed = (heard: RecordedAnswer) => boolean;
type CanaryOptions = {
  /** The answers that may contain it; by default none. */
  in?: Allowed;
  /** Six digits. Matched only where they stand alone, because ids and times contain digits too. */
  isCode?: boolean;
  /** Stored in plain text on purpose, such as the address of a user. */
  isStored?: boolean;
};
export type Canaries = {
  add: (name: string, value: string, options?: CanaryOptions) => void;
  /** Call with every answer. `who` appears in the message of a hit. */
  inspect: (who: string, heard: RecordedAnswer) => void;
  answers: () => number;
  /** Where a canary appeared although it must not. */
  hits: string[];
  /** The names of the canaries in these lines. */
  findIn: (lines: readonly string[], where: 'log' | 'tables') => string[];
  names: () => string[];
};

type Canary = Required<Omit<CanaryOptions, 'in'>> & {
  name: string;
  finds: (text: string) => boolean;
  isAllowed: Allowed;
};

/** The value itself and its common encodings. */
function getEncodings(value: string): string[] {
  const bytes = Buffer.from(value);
  const plain = [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
  return [...new Set(plain)];
}

function createFinder(value: string, isCode: boolean): Canary['finds'] {
  if (isCode) {
    const alone = new RegExp(`(?<![\\w.+-])${value}(?![\\w.-])`);
    return (text) => alone.test(text);
  }
  const forms = getEncodings(value);
  return (text) => forms.some((form) => text.includes(form));
}

const cookiesIn = ({ setCookies }: RecordedAnswer): [string, string][] =>
  setCookies.flatMap((line) => {
    const [, name, value] = /^(?:__Host-)?(session|device)=([\w-]{43});/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as [string, string]];
  });

export function createCanaries(): Canaries {
  const canaries: Canary[] = [];
  const hits: string[] = [];
  const seen = new Set<string>();
  let answers = 0;
  const add: Canaries['add'] = (
    name,
    value,
    { in: isAllowed = () => false, isCode = false, isStored = false } = {},
  ) => {
    if (value === '') throw new Error(`There is no ${name}.`);
    canaries.push({ name, isAllowed, isCode, isStored, finds: createFinder(value, isCode) });
  };
  return {
    add,
    inspect: (who, heard) => {
      answers += 1;
      for (const [name, value] of cookiesIn(heard)) {
        if (seen.has(value)) continue;
        seen.add(value);
        // A session token may appear only in the answer that issues it. The id of the browser is
        // sent again at each sign-in, only in its cookie.
        if (name === 'session')
          add(`session of ${who}, ${heard.what}`, value, { in: (one) => one === heard });
        else
          add(`device of ${who}`, value, {
            in: (one) =>
              !one.text.includes(value) && one.setCookies.some((line) => line.includes(value)),
          });
      }
      const text = `${heard.status} ${JSON.stringify(heard.headers)} ${heard.text}`;
      for (const { name, finds, isAllowed } of canaries)
        if (finds(text) && !isAllowed(heard))
          hits.push(`${name} in the answer to ${who}: ${heard.what} (${heard.status})`);
    },
    answers: () => answers,
    hits,
    findIn: (lines, where) => {
      const text = lines.join('\n');
      return canaries
        .filter(({ finds, isStored }) => !(where === 'tables' && isStored) && finds(text))
        .map(({ name }) => name);
    },
    names: () => canaries.map(({ name }) => name),
  };
}
