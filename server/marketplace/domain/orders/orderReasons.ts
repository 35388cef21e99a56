// The reasons for requests and cancellations. Data; the screens have a text for each.
export const requestReasons = {
  cancellation: ['changed_mind', 'too_slow', 'mistake'],
  withdrawal: ['changed_mind', 'other'],
  not_arrived: ['late', 'lost', 'wrong_status'],
  not_as_described: ['different', 'damaged', 'not_authentic', 'incomplete'],
} as const;
export const cancellationReasons = {
  seller: ['damaged', 'lost', 'mistake', 'other'],
  admin: ['fraud', 'agreement', 'other'],
} as const;

export function isReason(reasons: readonly string[], reason: string): boolean {
  return reasons.includes(reason);
}
