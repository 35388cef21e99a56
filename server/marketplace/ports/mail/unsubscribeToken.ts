// The token in the unsubscribe link of a mail: it names the user and the kind of mails, signed with
// our key. It works without signing in and does not expire, as the law asks of such links, and can
// only turn off these mails. The kind `news` is not a notification: it stands for the consent to
// news by email.
import { timingSafeEqual } from 'node:crypto';
import {
  notificationKinds,
  type NotificationKind,
} from '../../domain/notifications/notificationKinds';
import type { SecretBox } from '../../lib/secretBox';

type Fingerprints = Pick<SecretBox, 'fingerprint'>;
export type UnsubscribeKind = NotificationKind | 'news';
export type Unsubscription = { userId: number; kind: UnsubscribeKind };

/** Kinds of mails that can be turned off, by template. */
const kindsByTemplate: Readonly<Record<string, UnsubscribeKind>> = {
  outbid: 'outbid',
  closing_soon: 'closing_soon',
  new_match: 'new_matches',
  new_matches: 'new_matches',
  sold: 'sold',
  not_sold: 'sold',
  weekly_picks: 'news',
  weekly_popular: 'news',
};

/** null: mails with this template are always sent. */
export const getUnsubscribeKind = (template: string): UnsubscribeKind | null =>
  Object.hasOwn(kindsByTemplate, template) ? (kindsByTemplate[template] ?? null) : null;

const sign = (secrets: Fingerprints, { userId, kind }: Unsubscription): Buffer =>
  secrets.fingerprint(`${userId}:${kind}`, 'unsubscribe link');

export function createUnsubscribeToken(secrets: Fingerprints, target: Unsubscription): string {
  return `${target.userId}.${target.kind}.${sign(secrets, target).toString('base64url')}`;
}

const isKind = (name: string): name is UnsubscribeKind =>
  name === 'news' || Object.hasOwn(notificationKinds, name);

/** Returns null for a token that we did not sign. */
export function readUnsubscribeToken(secrets: Fingerprints, token: string): Unsubscription | null {
  const [, id = '', kind = '', signature = ''] =
    /^(\d{1,15})\.([a-z_]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  if (!isKind(kind)) return null;
  const target = { userId: Number(id), kind };
  const bytes = Buffer.from(signature, 'base64url');
  return bytes.length === 32 && timingSafeEqual(bytes, sign(secrets, target)) ? target : null;
}
