import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { buttonClass } from '@zembil/ui/forms/button'
import { Link } from '../../../platform/page/link.tsx'
import { PageHead } from '../../../platform/page/page-head.tsx'

type GoodsMissingProps = {
  title: string
  text: string
  /** Link to the listing of products or packages. */
  others: { path: string; label: string }
}

/** Shown when a product or package does not exist or is no longer sold. */
export function GoodsMissing({ title, text, others }: GoodsMissingProps) {
  return (
    <div className="mx-auto max-w-page px-3 py-10 md:px-4">
      <PageHead title={title} description={text} />
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={
          <Link to={others.path} className={buttonClass()}>
            {others.label}
          </Link>
        }
      />
    </div>
  )
}
