/** Something before the @ and a domain with a dot after it. Whether anybody reads there, only a letter can tell. */
export const emailPattern = /^[^\s@\p{Cc}]{1,64}@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)*\.[^\s@.\p{Cc}]{2,}$/u
