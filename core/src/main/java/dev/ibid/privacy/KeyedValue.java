package dev.ibid.privacy;

/** A value of known length and characters, given to a name that holds the name of a service. */
record KeyedValue(Chars body, Length length) implements Shape {

  @Override
  public Stretch match(Text text, int from, int to) {
    Name name = Name.around(text, from, to);
    if (name.isEmpty()) {
      return Stretch.NONE;
    }
    Assignment value = new AssignmentReader(text, name).read();
    boolean secret =
        length.fits(value.end() - value.start())
            && text.skip(body, value.start(), value.end()) == value.end()
            && !Marks.cutAt(text, value.end())
            && Randomness.looksDrawn(text, value.start(), value.end());
    return secret ? new Stretch(value.start(), value.end()) : Stretch.NONE;
  }
}
