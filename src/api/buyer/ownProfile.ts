// The viewer's full profile, including private fields, and changing it. Browser only: no prefetch
// may read it, because preloaded state must not contain personal data (see Viewer in users.ts).
import * as endpoints from '../../contract/generated/buyer';
import type { WireUserProfile } from '../../contract/buyer/users';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';
import { decodeViewer, type Viewer } from './users';

/** The viewer with private fields. Never prefetched, see Viewer. */
export type OwnProfile = Viewer & {
  email: string;
  /** New email address that awaits confirmation, masked. */
  pendingEmail: string | null;
  /** `+31 •• ••• ••78`; null if not set. */
  phoneMasked: string | null;
  firstName: string | null;
  lastName: string | null;
};

export function decodeOwnProfile(wire: { user: WireUserProfile }): OwnProfile {
  const { user } = wire;
  return {
    ...decodeViewer(wire),
    email: user.email,
    pendingEmail: user.pending_email,
    phoneMasked: user.phone_masked,
    firstName: user.first_name,
    lastName: user.last_name,
  };
}

export const ownProfileApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnProfile: buildQuery(build, endpoints.getMe, {
      decode: decodeOwnProfile,
      tags: () => [createListTag('me')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    updateMe: buildMutation(build, endpoints.updateMe, {
      decode: decodeOwnProfile,
      invalidates: () => [createListTag('me')],
    }),
  }),
});

export const { useGetOwnProfileQuery, useUpdateMeMutation } = ownProfileApi;
