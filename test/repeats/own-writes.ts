/** Of a statement that writes into the product's own tables, not only the queue's. */
export const OWN_WRITES =
  /\b(insert into|(?<!for )update|delete from) (?!pgboss|set\b|skip\b)\S|\b(record|claim|repay|book)_\w+\s*\(/i
