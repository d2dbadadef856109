import { useQuery } from '@tanstack/react-query'
import type { PictureKind } from '@zembil/rules/goods/picture-limits'
import { Badge } from '@zembil/ui/feedback/badge'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { Loaded } from '../../platform/page/loaded.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { useCan } from '../../platform/session/permissions.tsx'
import { GoodsPicturesForm } from './goods-pictures-form.tsx'
import { ownerPaths } from './picture-path.ts'
import { goodsPicturesQuery } from './pictures.queries.ts'

function GoodsPicturesScreen({ kind }: { kind: PictureKind }) {
  const { t, language } = useTranslation('pictures')
  const id = Number(useParams().id)
  const query = useQuery(goodsPicturesQuery(kind, id))
  const canWrite = useCan('catalogue.write')
  const goods = query.data?.data
  const name = goods && nameIn(language, goods)
  // A category has no screen of its own: it is edited in the list.
  const back = kind === 'category' ? lastList('/shelves') : `${ownerPaths[kind]}/${id}`
  return (
    <>
      <PageHeader
        title={name === undefined ? t('title') : t('titleOf', { name })}
        aside={goods && !goods.is_active && <Badge>{kind === 'category' ? t('archived') : t('inactive')}</Badge>}
        {...(name !== undefined && { back: { href: back, label: name } })}
      />
      <Loaded query={query}>
        {(one) => <GoodsPicturesForm key={`${kind}-${id}`} goods={one} isReadOnly={!canWrite} />}
      </Loaded>
    </>
  )
}

/** `/products/12/pictures`, `/packages/3/pictures` and `/shelves/category/4/pictures`. */
export const pictureScreens: Record<PictureKind, ComponentType> = {
  product: () => <GoodsPicturesScreen kind="product" />,
  package: () => <GoodsPicturesScreen kind="package" />,
  category: () => <GoodsPicturesScreen kind="category" />,
}
