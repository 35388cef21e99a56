// Parses notices of the account channel, `<user id>:<event type>:<lot id>`, which the triggers of
// migration 012 send. Pure.

export const accountChannel = 'gavel_account';

const kinds = ['outbid', 'leading', 'won', 'lost', 'order', 'session'] as const;

export type AccountNotice = { userId: number; type: (typeof kinds)[number]; lotId: number };

/** Returns null for a text of another form. */
export function parseAccountNotice(text: string): AccountNotice | null {
  const match = /^(\d{1,15}):([a-z]+):(\d{1,15})$/.exec(text);
  const type = kinds.find((kind) => kind === match?.[2]);
  return match === null || type === undefined
    ? null
    : { userId: Number(match[1]), type, lotId: Number(match[3]) };
}
