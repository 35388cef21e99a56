import { screen } from '@testing-library/react';
import { FORM_TOKEN_NAME } from '../../platform/formToken';
import { renderFeature } from '../../../test/setup/renderFeature';
import { CookiesPage } from './CookiesPage';

const box = (name: RegExp): HTMLElement => screen.getByRole('checkbox', { name });

it('shows what the visitor allows, in a form that works without scripts', () => {
  const { container } = renderFeature(<CookiesPage />, {
    path: '/cookies',
    pageInfo: { consent: { statistics: true, marketing: false } },
  });
  expect(box(/^Statistics/)).toBeChecked();
  expect(box(/^Marketing/)).not.toBeChecked();
  expect(box(/^Necessary/)).toBeDisabled();
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/en/cookies');
  expect(form?.elements.namedItem(FORM_TOKEN_NAME)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save my choice' })).toHaveValue('own');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says that a choice was saved', () => {
  renderFeature(<CookiesPage />, { path: '/cookies?notice=saved' });
  expect(screen.getByRole('status')).toHaveTextContent('Your choice is saved.');
});

it('reads the cookies of the browser after a client navigation', () => {
  document.cookie = 'statistics_cookies_enabled=no';
  document.cookie = 'marketing_cookies_enabled=yes';
  renderFeature(<CookiesPage />, { path: '/cookies' });
  expect(box(/^Statistics/)).not.toBeChecked();
  expect(box(/^Marketing/)).toBeChecked();
  for (const name of ['statistics', 'marketing'])
    document.cookie = `${name}_cookies_enabled=; max-age=0`;
});
