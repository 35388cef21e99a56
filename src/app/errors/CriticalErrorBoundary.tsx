import { Component, type ReactNode } from 'react';
import { isIgnoredError, type ErrorReporter } from '../../platform/errorReporter';

type CriticalErrorBoundaryProps = { report: ErrorReporter; fallback: ReactNode; children: ReactNode };
type BoundaryState = { hasFailed: boolean };

/** The last net: shows the fallback when rendering fails, and reports it once. Aborted requests and lost chunks pass. */
export class CriticalErrorBoundary extends Component<CriticalErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { hasFailed: !isIgnoredError(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error, { source: 'boundary' });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
