// The parts of the bid panel that are not in its first HTML: they load right after hydration
// (hooks/useLazyBidParts).
export { BidResult } from './BidResult';
export { CeilingField } from './CeilingField';
export { ConfirmBidDialog } from './ConfirmBidDialog';
