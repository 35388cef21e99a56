import { FORM_TOKEN_MARK, FORM_TOKEN_NAME } from '../platform/formToken';

/** Stands in every plain form that posts. The server has replaced the mark, so hydration leaves the value alone. */
export function FormToken() {
  return <input type="hidden" name={FORM_TOKEN_NAME} value={FORM_TOKEN_MARK} suppressHydrationWarning />;
}
