import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderFeature } from '../../test/setup/renderFeature';
import { DocumentNavigation } from './DocumentNavigation';

function CurrentLocation() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function submit(form: string): boolean {
  document.body.innerHTML = form;
  renderFeature(
    <>
      <DocumentNavigation />
      <CurrentLocation />
    </>,
    { path: '/e' },
  );
  const element = document.querySelector('form');
  return element === null || fireEvent.submit(element);
}

it('navigates for a GET form, without empty fields and with readable brackets', () => {
  const isLeftToBrowser = submit(
    `<form action="/en/s">
      <input name="q" value="old map & more">
      <input name="sort" value="">
      <input name="filters[budget][]" value="0-50">
    </form>`,
  );
  expect(isLeftToBrowser).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent(
    '/s?q=old+map+%26+more&filters[budget][]=0-50 null',
  );
});

it('keeps the scroll position for a form with data-stay', () => {
  submit('<form action="/en/e" data-stay=""><input name="page" value=""></form>');
  expect(screen.getByRole('status')).toHaveTextContent('/e {"stay":true}');
});

it.each([
  ['with another method', '<form action="/en/s" method="post"></form>'],
  ['to another site', '<form action="https://elsewhere.test/en/s"></form>'],
  ['in another language', '<form action="/nl/s"></form>'],
  ['to a path that is not a page', '<form action="/en/nowhere"></form>'],
  ['for another window', '<form action="/en/s" target="_blank"></form>'],
])('leaves a form %s to the browser', (_what, form) => {
  expect(submit(form)).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('/e null');
});
