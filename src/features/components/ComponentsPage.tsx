import type { ReactNode } from 'react';
import {
  createErrorResult,
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { Container } from '../../ui/Container';
import { Link } from '../../ui/Link';
import styles from './ComponentsPage.module.css';
import { useFeedbackStates } from './useFeedbackStates';
import { useFormStates } from './useFormStates';
import { useLayoutStates } from './useLayoutStates';
import { samplePicture, useLotStates, type ComponentStates } from './useLotStates';
import { useOverlayStates } from './useOverlayStates';

const NOT_FOUND = 404;
/** The names on this page are those of the code, which is in English. */
const title = 'Components';

function Component({ name, states }: ComponentStates) {
  return (
    <section id={name} data-component={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} lang="en">
        {name}
      </h2>
      <div className={styles.states}>
        {Object.entries(states).map(([state, content]): ReactNode => (
          <figure key={state} className={styles.state} data-state={state}>
            <figcaption lang="en" className={styles.caption}>
              {state}
            </figcaption>
            <div>{content}</div>
          </figure>
        ))}
      </div>
    </section>
  );
}

/**
 * `/components`, in debug mode only: every component of src/ui in all its states, in the language
 * and theme of the page.
 */
export function ComponentsPage() {
  const components = [
    ...useFormStates(),
    ...useLotStates(),
    ...useFeedbackStates(),
    ...useLayoutStates(),
    ...useOverlayStates(samplePicture),
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return (
    <Container className={styles.page}>
      <h1 lang="en">{title}</h1>
      <nav aria-label={title} lang="en">
        <ul className={styles.contents}>
          {components.map(({ name }) => (
            <li key={name}>
              <Link to={`#${name}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {components.map((component) => (
        <Component key={component.name} {...component} />
      ))}
    </Container>
  );
}

export async function prefetchComponents({ pageInfo }: PrefetchContext): Promise<PrefetchResult> {
  return pageInfo.debugMode
    ? createPageResult({ title, canonicalPath: '/components', noindex: true })
    : createErrorResult(NOT_FOUND);
}
