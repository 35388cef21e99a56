import { act, screen } from '@testing-library/react';
import { renderUi } from '../../test/setup/renderUi';
import { LiveRegion } from './LiveRegion';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('announces a message once, clears it, and repeats it only for a new stamp', () => {
  const { rerender } = renderUi(<LiveRegion message={null} stamp={0} />);
  const region = screen.getByRole('status');
  rerender(<LiveRegion message="The bid is now €270" stamp={0} />);
  expect(region).toHaveTextContent('The bid is now €270');
  act(() => jest.advanceTimersByTime(4000));
  expect(region).toBeEmptyDOMElement();
  rerender(<LiveRegion message="The bid is now €270" stamp={0} />);
  expect(region).toBeEmptyDOMElement();
  rerender(<LiveRegion message="The bid is now €270" stamp={1} />);
  expect(region).toHaveTextContent('The bid is now €270');
});
