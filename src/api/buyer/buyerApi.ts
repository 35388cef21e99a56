// The slice of the buyer service. Its endpoints are injected by topic (lots.ts, bidding.ts …), so that a route
// loads the validators of what it uses. Imported by those files and by app/makeStore.
import { createServiceApi } from '../core/createServiceApi';

export const buyerApi = createServiceApi('buyerApi', ['lot', 'bidding', 'bid', 'category', 'auction', 'favorite', 'recentlyViewed', 'me', 'profile', 'offer']);
