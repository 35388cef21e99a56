// The addresses of the signed-in user. Another user's address answers 404.
import type { Kysely } from 'kysely';
import {
  createAddress,
  getAddressFormat,
  listAddresses,
  removeAddress,
  updateAddress,
  type WireAddressFields,
} from '../../../../../src/contract/accounts/addresses';
import { createAddressFormat } from '../../../domain/accounts/addresses/addressFormat';
import { checkAddress, type CheckedAddress } from '../../../domain/accounts/addresses/checkAddress';
import type { Database } from '../../../database/generated/database';
import { ApiError, createNotFoundError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import { lockUser, refreshVerified } from '../userRows';
import {
  deleteAddress,
  findSameAddress,
  insertAddress,
  readAddresses,
  replaceAddress,
  wireAddress,
} from './addressRows';

/** More than a person needs. The limit stops a runaway client. */
const maxAddresses = 20;

const tooLong = {
  name: 'field_too_long',
  company: 'field_too_long',
  line1: 'field_too_long',
  line2: 'field_too_long',
  postal_code: 'field_too_long',
  city: 'field_too_long',
  region: 'field_too_long',
  country_code: 'country_unsupported',
} as const;

function validateAddress(fields: WireAddressFields): CheckedAddress {
  const { address, faults } = checkAddress(fields);
  if (faults.length > 0)
    throw new ApiError(422, 'validation_failed', 'Some fields are not valid.', faults);
  return address;
}

/** One change of a user's addresses at a time. */
function changeAddresses<T>(
  ctx: RequestContext,
  change: (trx: Kysely<Database>, userId: number) => Promise<T>,
): Promise<T> {
  const { id: userId } = requireUser(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    return change(trx, userId);
  });
}

export const addressesRoutes: readonly RouteDefinition[] = [
  implement(getAddressFormat, ({ params }) => {
    const format = createAddressFormat(params.country_code);
    if (format === null) throw createNotFoundError();
    return { body: { address_format: format } };
  }),
  implement(listAddresses, async ({ ctx }) => ({
    body: { addresses: (await readAddresses(ctx.db, requireUser(ctx).id)).map(wireAddress) },
  })),
  implement(
    createAddress,
    async ({ body, ctx }) => {
      const address = validateAddress(body);
      const row = await changeAddresses(ctx, async (trx, userId) => {
        const makesDefault = body.is_default === true;
        const addresses = await readAddresses(trx, userId);
        // A retry after a lost response gets the address that was stored the first time.
        const same = findSameAddress(addresses, address);
        if (same !== undefined)
          return (await replaceAddress(trx, userId, same.id, address, makesDefault)) ?? same;
        if (addresses.length >= maxAddresses)
          throw new ApiError(422, 'too_many_addresses', 'Remove an address first.', [
            { code: 'too_many_addresses', message: 'Remove an address first.', attribute: null },
          ]);
        const inserted = await insertAddress(trx, userId, address, makesDefault);
        await refreshVerified(trx, userId);
        return inserted;
      });
      return { body: { address: wireAddress(row) } };
    },
    { fieldCodes: tooLong },
  ),
  implement(
    updateAddress,
    async ({ params, body, ctx }) => {
      const address = validateAddress(body);
      const row = await changeAddresses(ctx, (trx, userId) =>
        replaceAddress(trx, userId, params.id, address, body.is_default === true),
      );
      if (row === undefined) throw createNotFoundError();
      return { body: { address: wireAddress(row) } };
    },
    { fieldCodes: tooLong },
  ),
  implement(removeAddress, async ({ params, ctx }) => {
    const removed = await changeAddresses(ctx, async (trx, userId) => {
      const wasDeleted = await deleteAddress(trx, userId, params.id);
      if (wasDeleted) await refreshVerified(trx, userId);
      return wasDeleted;
    });
    if (!removed) throw createNotFoundError();
    return { body: null };
  }),
];
