import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { Loaded } from '../settings/loaded.tsx'
import { imageAdvertQuery } from './content.queries.ts'
import { PictureAdvertForm } from './picture-advert-form.tsx'

/** `/content/pictures/3`. */
export function PictureAdvertScreen() {
  const { t, language } = useTranslation('content')
  const id = Number(useParams().id)
  const query = useQuery(imageAdvertQuery(id))
  const advert = query.data?.data
  return (
    <>
      <PageHeader
        title={(language === 'am' ? advert?.title_am : advert?.title) ?? t('tabs.pictures')}
        back={{ href: '/content', label: t('title') }}
      />
      <Loaded query={query}>{(one) => <PictureAdvertForm key={id} advert={one} />}</Loaded>
    </>
  )
}
