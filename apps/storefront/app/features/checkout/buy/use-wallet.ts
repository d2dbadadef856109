import type { Quote } from '@zembil/contract/order-shapes'
import { fromWire, type Santim } from '@zembil/rules/money/money'
import { useState } from 'react'
import { useCredit } from '../checkout.queries.ts'

type WalletUse = {
  /** What is in the wallet; null if it cannot pay for this order. */
  balance: Santim | null
  isUsed: boolean
  setUsed: (isUsed: boolean) => void
  /** What of the total it pays: nothing unless it is used. */
  pays: Santim
}

/** Whether the wallet pays for the order. The quote says what it could pay: nothing if it is empty or held. */
export function useWallet(quote: Quote | undefined): WalletUse {
  const [isWanted, setUsed] = useState(false)
  const profile = useCredit()
  const payable = quote ? fromWire(quote.wallet_cost) : 0
  const balance = payable > 0 ? Math.max(payable, profile ? fromWire(profile.wallet_balance) : 0) : null
  const isUsed = isWanted && balance !== null
  return { balance, isUsed, setUsed, pays: isUsed ? payable : 0 }
}
