import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from '../platform/NavigationContext';
import { renderFeature } from '../../test/setup/renderFeature';
import { FormNavigation } from './FormNavigation';

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function submit(form: string): boolean {
  document.body.innerHTML = form;
  renderFeature(
    <>
      <FormNavigation basename="/en" />
      <Here />
    </>,
    { path: '/e' },
  );
  const element = document.querySelector('form');
  return element === null || fireEvent.submit(element);
}

it('goes where a GET form of the app leads, without empty fields, with brackets that can be read', () => {
  const isLeft = submit('<form action="/en/s"><input name="q" value="old map & more"><input name="sort" value=""><input name="filters[budget][]" value="0-50"></form>');
  expect(isLeft).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('/s?q=old+map+%26+more&filters[budget][]=0-50 null');
});

it('leaves the reader in place where the form says so', () => {
  submit('<form action="/en/e" data-stay=""><input name="page" value=""></form>');
  expect(screen.getByRole('status')).toHaveTextContent('/e {"stay":true}');
});

it.each([
  ['of another method', '<form action="/en/s" method="post"></form>'],
  ['to another site', '<form action="https://elsewhere.test/en/s"></form>'],
  ['of another language', '<form action="/nl/s"></form>'],
  ['to no page of the app', '<form action="/en/nowhere"></form>'],
  ['into another window', '<form action="/en/s" target="_blank"></form>'],
])('leaves a form %s to the browser', (_what, form) => {
  expect(submit(form)).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('/e null');
});
