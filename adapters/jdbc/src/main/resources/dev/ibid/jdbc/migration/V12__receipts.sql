-- What the whole text cost in which a citation was put beside a prompt. Empty for all other uses.
ALTER TABLE usage ADD COLUMN tokens BIGINT;

CREATE INDEX usage_beside_prompts ON usage (kind, at);
