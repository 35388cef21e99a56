import { render } from '@testing-library/react';
import { FormToken } from './FormToken';
import { LiveRegion } from './LiveRegion';

test('a live region contains no div, which HTML does not allow inside text', () => {
  const { container } = render(<LiveRegion message="Message" />);
  expect(container.querySelector('div')).toBeNull();
  expect(container.querySelector('span[role="status"]')).toHaveTextContent('Message');
});

test('a hidden field has no readonly attribute, and React does not warn', () => {
  const warn = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(<FormToken />);
  expect(container.querySelector('input[type="hidden"]')).not.toHaveAttribute('readonly');
  expect(warn).not.toHaveBeenCalled();
});
