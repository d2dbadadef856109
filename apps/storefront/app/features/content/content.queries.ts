import type { ImageAdvert } from '@zembil/contract/content'
import { callQuery } from '../../platform/api/call-query.ts'
import { usePageQuery } from '../../platform/api/use-page-query.ts'

// Retried three times on any failure, including 4xx responses, as specified for adverts.
export const advertsQuery = () => ({ ...callQuery('GET /image-adverts', {}), retry: import.meta.env.SSR ? false : 3 })
export const openingHoursQuery = () => callQuery('GET /opening-hours', {})
export const deliveryTermsQuery = () => callQuery('GET /delivery-terms', {})

/** The adverts of one kind, in the order of the API. */
export function useAdverts(isPopup: ImageAdvert['is_popup']) {
  const { data, ...query } = usePageQuery(advertsQuery())
  return { ...query, adverts: data?.data.filter(({ is_popup }) => is_popup === isPopup) }
}

export const useDeliveryTerms = () => usePageQuery(deliveryTermsQuery()).data?.data
