import { ApiError } from '@zembil/contract/client'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'

function statusOf(error: unknown): number | null {
  return error instanceof ApiError || isRouteErrorResponse(error) ? error.status : null
}

/** 'Failed to fetch product. Status: 500', or without the status when nothing answered. */
export function useProductFailure(): (message: string, error: unknown) => string {
  const { t } = useTranslation('product')
  return (message, error) => {
    const status = statusOf(error)
    return status === null ? message : t('withStatus', { message, status })
  }
}
