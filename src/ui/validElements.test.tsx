import { render } from '@testing-library/react';
import { FormToken } from './FormToken';
import { LiveRegion } from './LiveRegion';

test('what is said stands inside of text, where HTML has no div', () => {
  const { container } = render(<LiveRegion message="Said" />);
  expect(container.querySelector('div')).toBeNull();
  expect(container.querySelector('span[role="status"]')).toHaveTextContent('Said');
});

test('a hidden field is not read-only: HTML has no such attribute there, and React does not warn', () => {
  const warn = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(<FormToken />);
  expect(container.querySelector('input[type="hidden"]')).not.toHaveAttribute('readonly');
  expect(warn).not.toHaveBeenCalled();
});
