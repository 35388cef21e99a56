import { Component, type ReactNode } from 'react';
import { isIgnoredError, type ErrorReporter } from '../../platform/errorReporter';

type CriticalErrorBoundaryProps = {
  report: ErrorReporter;
  fallback: ReactNode;
  children: ReactNode;
};
type BoundaryState = { hasFailed: boolean };

/**
 * The outermost error boundary: shows the fallback when rendering fails and reports the error once.
 * Aborted requests and missing chunks are not reported.
 */
export class CriticalErrorBoundary extends Component<CriticalErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!isIgnoredError(error)) this.props.report(error, { source: 'boundary' });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
