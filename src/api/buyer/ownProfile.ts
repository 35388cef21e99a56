// The profile of the person who asks, with what only they may see, and changing it. For the settings and the forms of
// the person, in the browser alone: no prefetch may read it, see Viewer in users.ts.
import * as endpoints from '../../contract/generated/buyer';
import type { WireUserProfile } from '../../contract/buyer/users';
import { get, update } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';
import { decodeViewer, type Viewer } from './users';

/** The viewer with what only they may see. Asked for by the browser alone: no prefetch may read it, see Viewer. */
export type OwnProfile = Viewer & {
  email: string;
  /** A change that waits for its proof, masked. */
  pendingEmail: string | null;
  /** `+31 •• ••• ••78`; null: none. */
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
    getOwnProfile: get(build, endpoints.getMe, { decode: decodeOwnProfile, tags: () => [listTag('me')], keep: SHORT_CACHE_SECONDS }),
    updateMe: update(build, endpoints.updateMe, { decode: decodeOwnProfile, invalidates: () => [listTag('me')] }),
  }),
});

export const { useGetOwnProfileQuery, useUpdateMeMutation } = ownProfileApi;
