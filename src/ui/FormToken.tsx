import { FORM_TOKEN_PLACEHOLDER, FORM_TOKEN_NAME } from '../platform/formToken';

/**
 * CSRF token of a plain HTML form. The server has already replaced the placeholder, so hydration
 * must keep the value.
 */
export function FormToken() {
  return (
    <input
      type="hidden"
      name={FORM_TOKEN_NAME}
      value={FORM_TOKEN_PLACEHOLDER}
      suppressHydrationWarning
    />
  );
}
