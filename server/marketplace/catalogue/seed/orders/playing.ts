// A sale of the demo while it is played: the order that a step is about, and what its steps share. Types only.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

type Facts = { id: number; buyer_id: number; seller_id: number; payment_request_id: number | null; package_id: number | null };
export type Playing = { trx: Kysely<Database>; order: Facts; /** Codes of carriers that packages have already: a code is good once. */ used: Set<string> };
