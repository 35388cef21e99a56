// Values that must never be seen again, and who looks for them: in every answer as it comes, in log lines and in a dump of
// the database. Each may have answers that give it to its owner; everywhere else it is a hit. Called by the canary run.
import type { Heard } from '../setup/realGavel';

type Allowed = (heard: Heard) => boolean;
type CanaryOptions = {
  /** The answers that may have it: by default none. */
  in?: Allowed;
  /** Six digits: looked for where they stand alone, for ids and times are digits too. */
  isCode?: boolean;
  /** What the tables have in clear: addresses of people. */
  isStored?: boolean;
};
export type Canaries = {
  add: (name: string, value: string, options?: CanaryOptions) => void;
  /** Call with every answer. `who`: for the message of a hit. */
  look: (who: string, heard: Heard) => void;
  answers: () => number;
  /** What was found where it must not be. */
  hits: string[];
  /** The names of those that are found in these lines. */
  findIn: (lines: readonly string[], where: 'log' | 'tables') => string[];
  names: () => string[];
};

type Canary = Required<Omit<CanaryOptions, 'in'>> & { name: string; finds: (text: string) => boolean; isAllowed: Allowed };

/** As itself, and as what programs make of it. */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  const plain = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1), bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')];
  return [...new Set(plain)];
}

function finderOf(value: string, isCode: boolean): Canary['finds'] {
  if (isCode) {
    const alone = new RegExp(`(?<![\\w.+-])${value}(?![\\w.-])`);
    return (text) => alone.test(text);
  }
  const forms = formsOf(value);
  return (text) => forms.some((form) => text.includes(form));
}

const cookiesIn = ({ setCookies }: Heard): [string, string][] =>
  setCookies.flatMap((line) => {
    const [, name, value] = /^(?:__Host-)?(session|device)=([\w-]{43});/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as [string, string]];
  });

export function createCanaries(): Canaries {
  const known: Canary[] = [];
  const hits: string[] = [];
  const seen = new Set<string>();
  let answers = 0;
  const add: Canaries['add'] = (name, value, { in: isAllowed = () => false, isCode = false, isStored = false } = {}) => {
    if (value === '') throw new Error(`There is no ${name}.`);
    known.push({ name, isAllowed, isCode, isStored, finds: finderOf(value, isCode) });
  };
  return {
    add,
    look: (who, heard) => {
      answers += 1;
      for (const [name, value] of cookiesIn(heard)) {
        if (seen.has(value)) continue;
        seen.add(value);
        // A session is given once. The browser's own id comes again with each of its sign-ins, in its cookie alone.
        if (name === 'session') add(`session of ${who}, ${heard.what}`, value, { in: (one) => one === heard });
        else add(`device of ${who}`, value, { in: (one) => !one.text.includes(value) && one.setCookies.some((line) => line.includes(value)) });
      }
      const text = `${heard.status} ${JSON.stringify(heard.headers)} ${heard.text}`;
      for (const { name, finds, isAllowed } of known) if (finds(text) && !isAllowed(heard)) hits.push(`${name} in the answer to ${who}: ${heard.what} (${heard.status})`);
    },
    answers: () => answers,
    hits,
    findIn: (lines, where) => {
      const text = lines.join('\n');
      return known.filter(({ finds, isStored }) => !(where === 'tables' && isStored) && finds(text)).map(({ name }) => name);
    },
    names: () => known.map(({ name }) => name),
  };
}
