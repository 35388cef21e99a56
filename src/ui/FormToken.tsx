import { FORM_TOKEN_PLACEHOLDER, FORM_TOKEN_NAME } from '../platform/formToken';

type FormTokenProps = {
  /** More hidden fields, by name. */
  hiddenFields?: Readonly<Record<string, string>>;
};

/**
 * CSRF token of a plain HTML form. The server has already replaced the placeholder, so hydration
 * must keep the value.
 */
export function FormToken({ hiddenFields = {} }: FormTokenProps) {
  return (
    <>
      <input
        type="hidden"
        name={FORM_TOKEN_NAME}
        value={FORM_TOKEN_PLACEHOLDER}
        suppressHydrationWarning
      />
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
