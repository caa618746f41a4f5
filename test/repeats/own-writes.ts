/** Of a statement that writes into the product's own tables, not only the queue's or what a server looks at by itself. */
export const OWN_WRITES =
  /\b(insert into|(?<!for )update|delete from) (?!pgboss|"alerts"|set\b|skip\b)\S|\b(record|claim|repay|book)_\w+\s*\(/i
