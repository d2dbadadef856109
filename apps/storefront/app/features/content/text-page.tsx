import { Breadcrumbs } from '@zembil/ui/layout/breadcrumbs'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { paths } from '../../platform/page/paths.ts'
import { RouterLink } from '../../platform/page/router-link.tsx'
import { BreadcrumbData } from '../../platform/page/structured-data.tsx'

type TextPageProps = {
  title: string
  description: string
  intro: string
  /** When the text was last changed, in words. */
  updated?: string
  path: string
  children: ReactNode
}

/** A text page: policies, FAQ, contact. Each has its own message namespace besides `content`. */
export function TextPage({ title, description, intro, updated, path, children }: TextPageProps) {
  const { t } = useTranslation(['content', 'common'])
  const crumbs = [
    { name: t('common:home'), path: paths.home },
    { name: title, path },
  ]
  return (
    <div className="mx-auto max-w-page px-3 pb-4 md:px-4">
      <PageHead title={title} description={description} path={path} />
      <BreadcrumbData crumbs={crumbs} />
      <Breadcrumbs
        items={crumbs.map((crumb) => ({ label: crumb.name, href: crumb.path }))}
        label={t('crumbs')}
        Link={RouterLink}
      />
      <div className="max-w-prose space-y-2 pt-2 pb-6">
        <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
        <p className="text-lg">{intro}</p>
        {updated && <p className="text-sm text-muted">{updated}</p>}
      </div>
      {children}
    </div>
  )
}
