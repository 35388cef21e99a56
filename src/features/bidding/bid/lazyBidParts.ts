// The parts of the bid panel that are not in its first HTML: they load right after hydration
// (useLazyBidParts).
export { BidResult } from './BidResult';
export { CeilingField } from '../cost/CeilingField';
export { ConfirmBidDialog } from './ConfirmBidDialog';
