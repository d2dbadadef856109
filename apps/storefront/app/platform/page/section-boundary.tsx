import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { logError } from './log.ts'
import { SectionError } from './section-error.tsx'

/** React and some browsers cache a failed dynamic import, so a retry cannot load the code; only a page reload can. */
let isCodeLost = false
if (!import.meta.env.SSR)
  addEventListener('vite:preloadError', () => {
    isCodeLost = true
  })

type Props = { children: ReactNode; onRetry: () => void }

// React has no function component that catches errors of its children: hence the only class in the storefront.
class Catch extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    logError('could not render a section', error)
  }

  retry = () => {
    if (isCodeLost) return location.reload()
    this.props.onRetry()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <SectionError onRetry={this.retry} /> : this.props.children
  }
}

/** Keeps a failing section from breaking the page; retry renders it again and refetches what failed. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  return <QueryErrorResetBoundary>{({ reset }) => <Catch onRetry={reset}>{children}</Catch>}</QueryErrorResetBoundary>
}
