import { useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from './IconButton';
import { TextField } from './TextField';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> & {
  autoComplete: 'current-password' | 'new-password';
};

/**
 * A password input with a button to reveal it. `maxLength` cuts off excessively long input before
 * sending.
 */
export function PasswordField(field: PasswordFieldProps) {
  const intl = useIntl();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      name="password"
      maxLength={1000}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={isVisible ? 'eyeOff' : 'eye'}
          label={
            isVisible
              ? intl.formatMessage({ id: 'common.password.hide' })
              : intl.formatMessage({ id: 'common.password.show' })
          }
          onClick={() => setIsVisible(!isVisible)}
        />
      }
    />
  );
}
