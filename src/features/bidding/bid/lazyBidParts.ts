// The parts of the bid panel that are not in its first HTML: they load right after hydration
// (useLazyBidParts in useBid.ts).
export { BidResult } from './BidResult';
export { CeilingField } from '../cost/CeilingField';
export { ConfirmBidDialog } from './ConfirmBidDialog';
